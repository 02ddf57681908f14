import { startGoogle } from "@/lib/auth/google";
import { publicGet } from "@/lib/http/handler";

export const GET = publicGet(startGoogle);
