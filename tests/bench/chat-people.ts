import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, type Db, transactAsPlatform } from '@/lib/marketplace/kernel/database'
import { newId, newToken } from '@/lib/marketplace/kernel/ids'
import { migrate } from '@/lib/marketplace/kernel/migrate'
import { createVault, type Vault } from '@/lib/marketplace/kernel/vault'
import { accountIdOf, createPasswords } from '@/lib/marketplace/modules/account'
import { insertBuyer } from '@/lib/marketplace/modules/buyer/accounts'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { seedDemo, seedReference } from '@/lib/marketplace/seed'

/** Those who write share the locks on the counts of messages. */
const AGENTS = 40
const MODEL = 'liang_manager'
const WEEK_MS = 7 * 24 * 3_600_000
const CHEAP = { memoryCost: 64, timeCost: 1 }

/** Somebody who is signed in. */
export interface Person {
  id: string
  token: string
  device: string
}

export interface Thread {
  id: string
  agent: Person
  buyer: Person
}

const newDevice = () => randomBytes(16).toString('base64url')
const shopId = () => shopIdOf('liang')

interface Given {
  tx: Db
  vault: Vault
  now: Date
}

/** A colleague of the demo's manager, who may write without end. */
async function addAgent({ tx, vault, now }: Given, number: number): Promise<Person> {
  const person = { id: newId(now.getTime()), token: newToken(), device: newDevice() }
  const [at, until] = [now.toISOString(), new Date(now.getTime() + WEEK_MS).toISOString()]
  const [model, session] = [accountIdOf(MODEL), newId(now.getTime())]
  await tx.execute(sql`insert into account (id, username, realname, nickname, password_hash, user_type, last_shop_id, demo,
      created_at) select ${person.id}::uuid, ${`agent-${number}`}, realname, nickname, password_hash, user_type, last_shop_id,
      true, ${at} from account where id = ${model}`)
  await tx.execute(sql`insert into account_role (account_id, role_id) select ${person.id}::uuid, role_id from account_role
    where account_id = ${model}`)
  await tx.execute(sql`insert into shop_member (shop_id, account_id, owner, since)
    values (${shopId()}, ${person.id}, false, ${at})`)
  await tx.execute(sql`insert into session (id, account_id, device_digest, ip, current_shop_id, created_at, last_seen_at,
      expires_at) values (${session}, ${person.id}, ${vault.digest(person.device)}, '127.0.0.1', ${shopId()}, ${at}, ${at}, ${until})`)
  await tx.execute(sql`insert into session_token (digest, session_id, issued_at)
    values (${vault.digest(person.token)}, ${session}, ${at})`)
  // The window of this count begins tomorrow: none of these messages uses it up.
  const tomorrow = new Date(now.getTime() + WEEK_MS / 7).toISOString()
  await tx.execute(sql`insert into attempt_counter (subject, misses, last_at)
    values (${`chat:${person.id}`}, -1000000000, ${tomorrow})`)
  return person
}

async function addBuyer({ tx, vault, now }: Given, number: number): Promise<Person> {
  const person = { id: newId(now.getTime()), token: newToken(), device: newDevice() }
  const [at, until] = [now.toISOString(), new Date(now.getTime() + WEEK_MS).toISOString()]
  const account = { id: person.id, email: `chat-${number}@example.com`, name: `Buyer ${number}`, hash: 'none' }
  await insertBuyer(tx, vault, { ...account, language: 'en-GB', demo: true, at: now })
  await tx.execute(sql`insert into buyer_session (id, digest, buyer_id, device_digest, ip, place, created_at, expires_at)
    values (${newId(now.getTime())}, ${vault.digest(person.token)}, ${person.id}, ${vault.digest(person.device)},
      '127.0.0.1', '', ${at}, ${until})`)
  return person
}

async function addThread(given: Given, agent: Person, number: number): Promise<Thread> {
  const [id, buyer] = [newId(given.now.getTime()), await addBuyer(given, number)]
  const at = given.now.toISOString()
  await given.tx.execute(sql`insert into chat_conversation (id, kind, shop_id, buyer_id, agent_id, state, changed_in,
      changed_at, created_at) values (${id}, 'buyer', ${shopId()}, ${buyer.id}, ${agent.id}, 'serving', 1, ${at}, ${at})`)
  return { id, agent, buyer }
}

/** Fills an empty database with the demo, and with buyers, each in a conversation that an agent serves. */
export async function fillWithThreads(database: Database, key: Buffer, count: number): Promise<Thread[]> {
  const [vault, now] = [createVault(key), new Date()]
  await migrate(database)
  await seedReference(database)
  await seedDemo(database, { vault, passwords: createPasswords(vault.pepper, CHEAP), orders: 60, at: now })
  return transactAsPlatform(database.db, async (tx) => {
    const given = { tx, vault, now }
    const agents: Person[] = []
    for (let number = 0; number < AGENTS; number += 1) agents.push(await addAgent(given, number))
    const threads: Thread[] = []
    for (let number = 0; number < count; number += 1)
      threads.push(await addThread(given, agents[number % AGENTS] as Person, number))
    return threads
  })
}
