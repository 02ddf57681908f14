import type { LimitedKey } from "./rate-limit.ts";
import { addressGroup } from "./reader-address.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * How often what may be tried. By address, generously: many readers in India share one with thousands of others. By
 * account, tightly. `everyone` is a ceiling for one process, for deployments that cannot tell readers apart.
 */
export const limitTable = {
  passwordCheck: {
    account: [{ max: 10, seconds: 10 * minute }],
    address: [{ max: 100, seconds: 10 * minute }],
    everyone: [{ max: 3000, seconds: 10 * minute }],
  },
  codeCheck: {
    account: [{ max: 10, seconds: 10 * minute }],
    address: [{ max: 100, seconds: 10 * minute }],
    everyone: [{ max: 3000, seconds: 10 * minute }],
  },
  signUp: {
    account: [{ max: 5, seconds: hour }],
    address: [{ max: 30, seconds: hour }],
    everyone: [{ max: 2000, seconds: hour }],
  },
  /** Mails that a reader asks for: a cool-down of a minute, and a few an hour. */
  mail: {
    account: [
      { max: 1, seconds: minute },
      { max: 6, seconds: hour },
    ],
    address: [{ max: 30, seconds: hour }],
    everyone: [{ max: 2000, seconds: hour }],
  },
} as const;

export type LimitName = keyof typeof limitTable;

/** The counts that one try goes against. `account` is an e-mail address or a user's id. */
export function limitsFor(
  name: LimitName,
  scope: string,
  { account, address }: { account?: string | undefined; address?: string | undefined },
): LimitedKey[] {
  const { account: perAccount, address: perAddress, everyone } = limitTable[name];
  const byAccount = account === undefined ? [] : perAccount;
  const byAddress = address === undefined ? [] : perAddress;
  return [
    ...byAccount.map((limit) => ({ ...limit, key: `${scope}/account/${account?.trim().toLowerCase()}` })),
    ...byAddress.map((limit) => ({ ...limit, key: `${name}/address/${addressGroup(address ?? "")}` })),
    ...everyone.map((limit) => ({ ...limit, key: `${name}/everyone` })),
  ];
}
