import { finishGoogle } from "@/lib/account/auth/google";
import { publicGet } from "@/lib/account/http/handler";

export const GET = publicGet(finishGoogle);
