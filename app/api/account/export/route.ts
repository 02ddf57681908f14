export { exportHandler as GET } from "@/lib/account/settings";
