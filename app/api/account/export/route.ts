import { memberGet } from "@/lib/http/handler";
import { exportAccount } from "@/lib/profile/account";

export const GET = memberGet(exportAccount, "/account");
