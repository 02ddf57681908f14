export {
  changeHeldCardsHandler as POST,
  readHeldCardsHandler as GET,
} from "@/lib/account/actions/held-cards";
