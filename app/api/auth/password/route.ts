export { passwordHandler as POST } from "@/lib/account/actions/password";
