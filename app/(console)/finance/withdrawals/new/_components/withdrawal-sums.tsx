'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import { formatPence, parsePounds } from '@/lib/domain/money'
import { withdrawalFee } from '@/lib/domain/withdrawal'

/** The form around an element, each time that something is typed into it. */
function useTyped<T>(place: RefObject<HTMLElement | null>, read: (form: FormData) => T): T | null {
  const [typed, setTyped] = useState<T | null>(null)
  const reader = useRef(read)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const count = () => setTyped(reader.current(new FormData(form)))
    count()
    form.addEventListener('input', count)
    return () => form.removeEventListener('input', count)
  }, [place])
  return typed
}

interface SumsProps {
  feeBp: number
  /** Accounts by id: how they are called, and the day on which the money should be there. */
  accounts: Readonly<Record<string, { name: string; day: string }>>
  words: {
    /** Template with `{amount}`, `{fee}` and `{net}`. */
    sums: string
    /** Template with `{account}` and `{day}`. */
    arrives: string
    /** While no amount is typed. */
    noAmount: string
  }
}

/** Fee, payout and day of arrival of what the form asks for. The words alone without scripts. */
export function WithdrawalSums({ feeBp, accounts, words }: SumsProps) {
  const place = useRef<HTMLDivElement>(null)
  const typed = useTyped(place, (form) => ({
    amountP: parsePounds(String(form.get('amountP') ?? '')),
    account: accounts[String(form.get('accountId'))],
  }))
  const amountP = typed?.amountP ?? null
  const { feeP, netP } = withdrawalFee(amountP ?? 0, feeBp)
  const sums = { amount: formatPence(amountP ?? 0), fee: formatPence(feeP), net: formatPence(netP) }
  return (
    <div aria-live="polite" ref={place} data-sums>
      <p>{amountP === null ? words.noAmount : fillText(words.sums, sums)}</p>
      {typed?.account && (
        <p className="soft">{fillText(words.arrives, { account: typed.account.name, day: typed.account.day })}</p>
      )}
    </div>
  )
}

/** Writes the whole available balance into the field of the amount. Nothing without scripts. */
export function TakeAll({ amount, label }: { amount: string; label: string }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!ready) return null
  return (
    <Button
      size="sm"
      onClick={({ currentTarget }) => {
        const field = currentTarget.closest('form')?.elements.namedItem('amountP')
        if (!(field instanceof HTMLInputElement)) return
        // React hears of a value only by the setter that its own fields do not have.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, amount)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.focus()
      }}
    >
      {label}
    </Button>
  )
}
