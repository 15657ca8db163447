import type { Logger } from 'pino'
import type { AuditFacts, AuditKind, RecordFacts } from '@/lib/domain/audit'
import type { Locale } from '@/lib/domain/locale'
import type { PermissionCode } from '@/lib/domain/permission'
import type { ShopStanding } from '@/lib/domain/shop/standing'
import type { Clock } from './clock'
import type { Db, Scope } from './database'
import type { FileStore } from './file-store'
import type { RowRules } from './row-rules'
import type { Vault } from './vault'

/** A shop that a user may act for. */
export interface MemberShop {
  id: string
  /** Chinese name. */
  name: string
  nameEn: string
  /** File id of the picture. */
  logo: string | null
  /** 1 China company, 2 UK company, 3 UK individual. */
  type: number
  expireAt: Date
  /** Until when it can be read after that; null: no longer. */
  graceUntil: Date | null
  expired: boolean
  /** Expired, and still in its days of grace. */
  inGrace: boolean
  /** Null for a shop that is simply open. */
  standing: ShopStanding | null
}

/**
 * The role through which an operator looks: what it does not hold is gone, and nothing can be changed. With a shop it is
 * its owner's role, and nothing but that shop is seen.
 */
export interface Preview {
  roleId: string
  shopId: string | null
  until: Date
}

/** The caller as the session names it; never as the request does. */
export interface Principal {
  userId: string
  sessionId: string
  username: string
  realname: string
  nickname: string
  /** 1 operator of the platform, 2 user of shops, 3 buyer: of a buyer `realname` is masked and nothing of a shop is set. */
  userType: 1 | 2 | 3
  /** A buyer without an account. */
  guest?: true
  codes: ReadonlySet<string>
  /** Codes of the roles. */
  roles: readonly string[]
  avatar: string | null
  orgCode: string | null
  /** Shops that the user may act for, the selected one first. */
  shops: readonly MemberShop[]
  currentShopId: string | null
  /** The password was handed out: it must be changed first (safety L-10). */
  mustChangePassword: boolean
  /** The operator must set up two-step sign-in first (safety L-11). */
  twoFactorRequired: boolean
  /** Rules of the roles about which rows are seen. */
  rowRules: RowRules
  /** Null for all who see by their own rights. Codes, roles and rules are narrowed by it already. */
  preview: Preview | null
  /** Under which state of all grants these were read: what else hangs on them may be remembered by it. Null: nothing may. */
  epoch: string | null
}

/** What a call wrote to the outbox: nothing, notices for the bell alone, or events that workers follow as well. */
export type Wrote = 'nothing' | 'notices' | 'events'

/** An event, written in the same transaction and delivered after its commit. */
export interface OutboxEvent {
  /** `notice` (to the bells of users), `sms`, `mail`, and the domain's own: `order.shipped` … */
  type: string
  payload: Record<string, unknown>
}

export interface AuditNote {
  refType: AuditKind
  refId: string
  /** Shop of the record: of a caller who acts for none, the row is found by it. */
  shopId?: string
  /** The name by which people know the record is among them: `roleCode`, `titile`, `name` … */
  detail?: AuditFacts
  /**
   * The record as a person reads it, before and after: only fields that differ are kept. Masked and without secrets;
   * `{}` stands for a record that did not or does not exist.
   */
  change?: { before: RecordFacts; after: RecordFacts }
}

/** The only thing that a handler is handed. Built by the kernel for each call, by hand in tests. */
export interface Context {
  /** The transaction of this call, under the caller's scope. Commit and roll-back are the kernel's. */
  tx: Db
  scope: Scope
  /** Throws UNAUTHORISED where an endpoint is public and nobody is signed in. */
  user: Principal
  signedIn: boolean
  can(code: PermissionCode): boolean
  now: Date
  locale: Locale
  requestId: string
  /** The browser's own random id and the address it came from, for codes and delays. */
  device: string
  ip: string
  place: string
  /** Digest of the token that the call carries, whether or not a session is open behind it. */
  tokenDigest: string | null
  vault: Vault
  files: FileStore
  log: Logger
  /** Names a record that the call is about. The kernel writes its audit row; of one record the last note counts. */
  audit(note: AuditNote): void
  emit(event: OutboxEvent): Promise<void>
}

/** Services that live as long as the process. */
export interface Services {
  clock: Clock
  vault: Vault
  files: FileStore
  log: Logger
  /** Called after a commit that wrote to the outbox; without a word, events may be among it. */
  afterCommit(wrote?: Wrote): void
}
