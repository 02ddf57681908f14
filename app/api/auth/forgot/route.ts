export { forgotHandler as POST } from "@/lib/account/recover";
