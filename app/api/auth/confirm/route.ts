export { confirmHandler as POST } from "@/lib/account/sign-in";
