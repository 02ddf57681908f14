export { exportHandler as GET } from "@/lib/account/actions/account";
