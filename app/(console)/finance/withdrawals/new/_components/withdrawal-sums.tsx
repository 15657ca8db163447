'use client'

import { useEffect, useRef, useState } from 'react'
import { fillText } from '@/components/form/form-text'
import { useTyped } from '@/components/form/use-typed'
import { writeField } from '@/components/form/write-field'
import { Button } from '@/components/ui/button'
import { formatPence, parsePounds } from '@/lib/domain/money'
import { withdrawalFee } from '@/lib/domain/withdrawal'

interface SumsProps {
  feeBp: number
  /** Accounts by id: name and expected day of arrival. */
  accounts: Readonly<Record<string, { name: string; day: string }>>
  words: {
    /** Template with `{amount}`, `{fee}` and `{net}`. */
    sums: string
    /** Template with `{account}` and `{day}`. */
    arrives: string
    /** Text while no amount is typed. */
    noAmount: string
  }
}

/** Fee, payout and arrival day of the typed amount. Only the general text without scripts. */
export function WithdrawalSums({ feeBp, accounts, words }: SumsProps) {
  const place = useRef<HTMLDivElement>(null)
  const typed = useTyped(place)
  const amountP = parsePounds(String(typed?.get('amountP') ?? ''))
  const account = typed && accounts[String(typed.get('accountId'))]
  const { feeP, netP } = withdrawalFee(amountP ?? 0, feeBp)
  const sums = { amount: formatPence(amountP ?? 0), fee: formatPence(feeP), net: formatPence(netP) }
  return (
    <div aria-live="polite" ref={place} data-sums>
      <p>{amountP === null ? words.noAmount : fillText(words.sums, sums)}</p>
      {account && <p className="soft">{fillText(words.arrives, { account: account.name, day: account.day })}</p>}
    </div>
  )
}

/** Fills in the whole available balance. Hidden without scripts. */
export function TakeAll({ amount, label }: { amount: string; label: string }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!ready) return null
  return (
    <Button
      size="sm"
      className="justify-self-start"
      onClick={({ currentTarget }) => {
        const field = currentTarget.closest('form')?.elements.namedItem('amountP')
        if (!(field instanceof HTMLInputElement)) return
        writeField(field, amount)
        field.focus()
      }}
    >
      {label}
    </Button>
  )
}
