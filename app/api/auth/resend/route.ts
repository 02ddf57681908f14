export { resendHandler as POST } from "@/lib/account/actions/mail";
