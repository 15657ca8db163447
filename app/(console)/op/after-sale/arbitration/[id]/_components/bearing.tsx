'use client'

import { useRef } from 'react'
import { fillText } from '@/components/form/form-text'
import { useTyped } from '@/components/form/use-typed'
import { LIABLE, type Liability } from '@/lib/domain/after-sale'
import { type DecisionFacts, type DecisionMoney, decisionMoney } from '@/lib/domain/after-sale/refund'
import { formatPence, parsePounds } from '@/lib/domain/money'

interface Props {
  facts: DecisionFacts
  words: {
    /** Template with `{refund}`, `{loss}`, `{shop}` and `{platform}`. */
    result: string
    hundred: string
  }
}

/** Amounts of the typed decision; null while the amount is invalid, `hundred` while the shares do not sum to 100. */
function typedMoney(data: FormData, facts: DecisionFacts): DecisionMoney | 'hundred' | null {
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  const amountP = parsePounds(textOf('amountP'))
  if (amountP === null) return null
  const blame = Object.fromEntries(LIABLE.map((who) => [who, Number(textOf(who))])) as Liability
  return LIABLE.reduce((sum, who) => sum + blame[who], 0) === 100 ? decisionMoney(facts, amountP, blame) : 'hundred'
}

/** Shares of shop and platform in the typed refund, calculated as in the ledger. Empty without scripts. */
export function Bearing({ facts, words }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const typed = useTyped(place)
  const money = typed && typedMoney(typed, facts)
  return (
    <div aria-live="polite" ref={place} data-bearing>
      {money === 'hundred' && <p className="soft">{words.hundred}</p>}
      {money && money !== 'hundred' && (
        <p>
          {fillText(words.result, {
            refund: formatPence(money.refundP),
            loss: formatPence(money.lossP),
            shop: formatPence(money.lossP - money.compensationP),
            platform: formatPence(money.compensationP),
          })}
        </p>
      )}
    </div>
  )
}
