export { finishGoogleHandler as GET } from "@/lib/account/actions/google";
