'use client'

import { useEffect, useRef, useState } from 'react'

interface Props {
  texts: { title: string; given: string; taken: string; and: string }
}

const BOXES = 'input[type=checkbox][name="permissionIds[]"]:not(:disabled)'

/** A right by its name, without the code beside it. */
const nameOf = (box: Element) => box.nextElementSibling?.firstChild?.textContent ?? ''

/** Says, while rights are ticked, what saving them would give and take. */
export function LiveChanges({ texts }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState({ given: '', taken: '' })
  useEffect(() => {
    const form = place.current?.closest('form')
    const look = () => {
      const boxes = [...(form?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])]
      const differing = boxes.filter((box) => box.checked !== box.defaultChecked)
      const names = (given: boolean) =>
        differing
          .filter(({ checked }) => checked === given)
          .map(nameOf)
          .join(texts.and)
      setChanged({ given: names(true), taken: names(false) })
    }
    // One tick may tick others: what they all come to is said.
    const wait = () => setTimeout(look)
    form?.addEventListener('change', wait)
    return () => form?.removeEventListener('change', wait)
  }, [texts.and])
  const line = (side: 'given' | 'taken') =>
    changed[side] && <p>{texts[side].replace('{names}', () => changed[side])}</p>
  return (
    <div ref={place} role="status">
      {(changed.given || changed.taken) && (
        <div className="notice">
          <b>{texts.title}</b>
          <div>
            {line('given')}
            {line('taken')}
          </div>
        </div>
      )}
    </div>
  )
}
