export { signOutHandler as POST } from "@/lib/account/sign-out";
