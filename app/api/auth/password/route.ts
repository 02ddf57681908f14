export { passwordHandler as POST } from "@/lib/account/settings";
