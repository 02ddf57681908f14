/** Tests which users the doctor leaves in a project, and which of them it reports. */
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Project } from "@/scripts/doctor/calls";
import { openFindings } from "@/scripts/doctor/findings";
import { examineReaders } from "@/scripts/doctor/readers";

const newUser = "/auth/v1/admin/users";

/**
 * Ids of the findings on a project that creates users but refuses their sign-in, so that no other
 * check runs. `removal` is the status of its response to the removal of a user; `creation` that of
 * its response to a new user.
 */
async function findingsOf({ removal = 200, creation = 200 } = {}): Promise<string[]> {
  let users = 0;
  const ask: Project["ask"] = async (_, path, __, method) => {
    const response = (status: number, body: object = {}) => {
      return { url: path, status, headers: new Headers(), text: JSON.stringify(body) };
    };
    if (method === "DELETE") {
      // A removal takes longer than the other responses, as one over a network may.
      await setImmediate();
      return response(removal);
    }
    if (path !== newUser) return response(500, { error_code: "unexpected_failure" });
    if (creation !== 200) return response(creation);
    users += 1;
    return response(creation, { id: `user-${users}` });
  };
  const { findings, see } = openFindings();
  await examineReaders({ see, ask, site: "https://polls.example", visitor: {}, owner: {} });
  return findings.map(({ id, state }) => `${state} ${id}`);
}

test("the doctor reports each of its test users that it could not remove", async () => {
  expect(await findingsOf({ removal: 500 })).toEqual([
    "fail no-users",
    "fail left-over-user",
    "fail left-over-user",
  ]);
});

test("the doctor reports no left-over user if deleting the user gives 404", async () => {
  expect(await findingsOf({ removal: 404 })).toEqual(["fail no-users"]);
});

test("the doctor skips its checks of users if a project cannot create users", async () => {
  expect(await findingsOf({ creation: 404 })).toEqual(["unseen no-users"]);
});

test("the doctor reports a fault if creating a user fails with status 500", async () => {
  expect(await findingsOf({ creation: 500 })).toEqual(["fail no-users"]);
});
