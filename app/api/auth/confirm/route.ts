export { confirmHandler as POST } from "@/lib/account/actions/sign-in";
