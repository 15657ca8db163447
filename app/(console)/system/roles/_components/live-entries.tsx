'use client'

import { useEffect, useRef, useState } from 'react'
import { useForm } from '@/components/form/form-context'
import { Button } from '@/components/ui/button'
import { cascade, recount } from '../_roles/cascade'
import type { LackingEntry } from '../_roles/lacking-entries'

interface Props {
  roleId: string
  base: string
  shown: string
  ticks: string
  /** Code to tick, from the address. */
  tick: string
  texts: { title: string; text: string; and: string; tick: string; not: string }
  check(made: {
    roleId: string
    permissionIds: string[]
    base: string
    shown: string
    ticks: string
  }): Promise<LackingEntry[]>
}

const WAIT_MS = 400
const NAME = 'permissionIds[]'

const boxOf = (form: HTMLFormElement | null | undefined, id: string) =>
  form?.querySelector<HTMLInputElement>(`input[type=checkbox][name="${NAME}"][value="${id}"]`)

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

/** Shows ticked permissions without effect because their page is not ticked, with a button that ticks it. */
export function LiveEntries({ roleId, base, shown, ticks, tick, texts, check }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [lacking, setLacking] = useState<LackingEntry[] | null>(null)
  const drafted = useForm()?.values.permissionIds
  useEffect(() => {
    const form = place.current?.closest('form')
    // Only once: saved ticks are no draft any more.
    if (!form || form.dataset.drafted || !Array.isArray(drafted)) return
    form.dataset.drafted = 'yes'
    for (const box of form.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${NAME}"]`))
      if (!box.disabled) box.checked = drafted.includes(box.value)
    recount(form)
  }, [drafted])
  useEffect(() => {
    const form = place.current?.closest('form')
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const ask = async () => {
      const turn = ++asked
      const permissionIds = form ? new FormData(form).getAll(NAME).map(String) : []
      const found = await check({ roleId, permissionIds, base, shown, ticks })
      if (turn === asked) setLacking(found)
    }
    const changed = (event: Event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.name !== NAME) return
      // In a conflict each permission is chosen individually.
      if (!form?.querySelector('table.conflict')) cascade(event.target)
      if (form) recount(form)
      clearTimeout(timer)
      timer = setTimeout(ask, WAIT_MS)
    }
    form?.addEventListener('change', changed)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('change', changed)
    }
  }, [roleId, base, shown, ticks, check])
  // A simulated click: dependent ticks, the draft and the messages follow as after a real one.
  useEffect(() => {
    const box = tick && boxOf(place.current?.closest('form'), tick)
    if (box && !box.checked && !box.disabled) box.click()
  }, [tick])
  const line = ({ rights, name, grantable }: LackingEntry) =>
    fill(grantable ? `{rights}` : texts.not, { rights: rights.join(texts.and), entry: name })
  return (
    <div ref={place} role="status">
      {lacking && lacking.length > 0 && (
        <div className="notice notice-warn">
          <b>{texts.title}</b>
          <span>{texts.text}</span>
          <ul>
            {lacking.map((entry) => (
              <li key={entry.id}>
                {line(entry)}{' '}
                {entry.grantable && boxOf(place.current?.closest('form'), entry.id) && (
                  <Button look="secondary" onClick={() => boxOf(place.current?.closest('form'), entry.id)?.click()}>
                    {fill(texts.tick, { entry: entry.name })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
