export { resetHandler as POST } from "@/lib/account/actions/password";
