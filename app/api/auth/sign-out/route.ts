export { signOutHandler as POST } from "@/lib/account/actions/sign-out";
