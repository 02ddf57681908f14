export { startGoogleHandler as GET } from "@/lib/account/actions/google";
