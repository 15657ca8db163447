import { hash, verify } from '@node-rs/argon2'

export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
}

/**
 * One cost for all accounts, the operators' (safety L-07): a cheaper one for sellers would show by its timing which
 * accounts exist and which of them are operators' (L-05).
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3 }
const AT_ONCE = 4

export interface Passwords {
  hash(password: string): Promise<string>
  /** Null stands for an account that does not exist: it takes as long and is never right. */
  verify(stored: string | null, password: string): Promise<boolean>
  isOutdated(stored: string): boolean
}

/** Limits how many run at once: each needs 64 MiB, and more would only wait for the processor. */
function gate(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * argon2id with the installation's pepper.
 * @param pepper secret that is not in the database
 */
export function createPasswords(pepper: Buffer, cost: PasswordCost = PASSWORD_COST): Passwords {
  const options = { ...cost, parallelism: 1, secret: pepper }
  const inTurn = gate(AT_ONCE)
  let dummy: Promise<string> | undefined
  const make = (password: string) => inTurn(() => hash(password.normalize('NFC'), options))
  return {
    hash: make,
    async verify(stored, password) {
      dummy ??= make('nobody has this password')
      const target = stored ?? (await dummy)
      const right = await inTurn(() => verify(target, password.normalize('NFC'), options))
      return right && stored !== null
    },
    isOutdated: (stored) => !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},`),
  }
}
