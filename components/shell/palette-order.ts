import { useEffect, useRef, useState } from 'react'
import { mayBeOrder } from './palette-entries'

/** The order whose full number was typed, with state, buyer and amount in the reader's language. */
export interface FoundOrder {
  no: string
  href: string
  facts: string
}

const WAIT_MS = 150
/** Maximum wait for a direct link on a slow connection; the list finds the order as well. */
const PATIENCE_MS = 2_000

async function ask(no: string): Promise<FoundOrder | null> {
  try {
    const answer = await fetch(`/api/orders/find?${new URLSearchParams({ no })}`, { cache: 'no-store' })
    return answer.ok ? (await answer.json()).order : null
  } catch {
    return null
  }
}

const pause = (ms: number) => new Promise<null>((done) => setTimeout(() => done(null), ms))

/**
 * Finds an order by its full number while it is typed. `address` returns the target of Enter: the order, or `otherwise`
 * if none has this number or the connection is slow.
 */
export function useFoundOrder(question: string, wanted: boolean) {
  const [found, setFound] = useState<FoundOrder | null>(null)
  const underway = useRef<Promise<FoundOrder | null>>(Promise.resolve(null))
  // Outlives the palette: Enter closes it while the result is still awaited.
  const latest = useRef('')
  const no = wanted && mayBeOrder(question) ? question.trim() : ''
  useEffect(() => {
    latest.current = no
    setFound(null)
    if (!no) return
    underway.current = pause(WAIT_MS).then(() => (latest.current === no ? ask(no) : null))
    underway.current.then((order) => latest.current === no && setFound(order))
  }, [no])
  const address = async (otherwise: string): Promise<string> => {
    const order = await Promise.race([found ?? underway.current, pause(PATIENCE_MS)])
    return order?.href ?? otherwise
  }
  return { found, address }
}
