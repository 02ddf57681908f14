import { memberGet } from "@/lib/account/http/handler";
import { exportAccount } from "@/lib/account/profile/account";

export const GET = memberGet(exportAccount, "/account");
