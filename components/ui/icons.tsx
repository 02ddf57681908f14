import {
  Banknote as banknote,
  Check as check,
  ChevronDown as chevronDown,
  CircleAlert as circleAlert,
  CircleCheck as circleCheck,
  Clapperboard as clapperboard,
  Crown as crown,
  Download as download,
  Ellipsis as ellipsis,
  Eye as eye,
  EyeOff as eyeOff,
  Fuel as fuel,
  Gem as gem,
  Globe as globe,
  Home as home,
  Info as info,
  Landmark as landmark,
  LogOut as logOut,
  Menu as menu,
  Moon as moon,
  Plane as plane,
  Plug as plug,
  ScanLine as scanLine,
  Search as search,
  Settings as settings,
  Share2 as share2,
  ShieldCheck as shieldCheck,
  Sprout as sprout,
  Sun as sun,
  Unlock as unlock,
  Upload as upload,
  UserPen as userPen,
  Utensils as utensils,
  X as x,
} from "lucide";
import { type ComponentProps, createElement, type ReactNode } from "react";

/*
 * The icons in use. Lucide's shapes as data, made into plain functions: they are drawn on the server, where the components
 * of its React package would each have to be brought to life by the browser.
 */

type IconProps = ComponentProps<"svg">;
type Shapes = readonly (readonly [tag: string, attributes: object])[];
export type IconComponent = (props: IconProps) => ReactNode;

function icon(shapes: Shapes): IconComponent {
  return (props) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {shapes.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}

export const Banknote = /* @__PURE__ */ icon(banknote);
export const Check = /* @__PURE__ */ icon(check);
export const ChevronDown = /* @__PURE__ */ icon(chevronDown);
export const CircleAlert = /* @__PURE__ */ icon(circleAlert);
export const CircleCheck = /* @__PURE__ */ icon(circleCheck);
export const Clapperboard = /* @__PURE__ */ icon(clapperboard);
export const Crown = /* @__PURE__ */ icon(crown);
export const Download = /* @__PURE__ */ icon(download);
export const Ellipsis = /* @__PURE__ */ icon(ellipsis);
export const Eye = /* @__PURE__ */ icon(eye);
export const EyeOff = /* @__PURE__ */ icon(eyeOff);
export const Fuel = /* @__PURE__ */ icon(fuel);
export const Gem = /* @__PURE__ */ icon(gem);
export const Globe = /* @__PURE__ */ icon(globe);
export const Home = /* @__PURE__ */ icon(home);
export const Info = /* @__PURE__ */ icon(info);
export const Landmark = /* @__PURE__ */ icon(landmark);
export const LogOut = /* @__PURE__ */ icon(logOut);
export const Menu = /* @__PURE__ */ icon(menu);
export const Moon = /* @__PURE__ */ icon(moon);
export const Plane = /* @__PURE__ */ icon(plane);
export const Plug = /* @__PURE__ */ icon(plug);
export const ScanLine = /* @__PURE__ */ icon(scanLine);
export const Search = /* @__PURE__ */ icon(search);
export const Settings = /* @__PURE__ */ icon(settings);
export const Share2 = /* @__PURE__ */ icon(share2);
export const ShieldCheck = /* @__PURE__ */ icon(shieldCheck);
export const Sprout = /* @__PURE__ */ icon(sprout);
export const Sun = /* @__PURE__ */ icon(sun);
export const Unlock = /* @__PURE__ */ icon(unlock);
export const Upload = /* @__PURE__ */ icon(upload);
export const UserPen = /* @__PURE__ */ icon(userPen);
export const Utensils = /* @__PURE__ */ icon(utensils);
export const X = /* @__PURE__ */ icon(x);
