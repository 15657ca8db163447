'use client'

import { useEffect, useRef, useState } from 'react'

interface Names {
  given: string
  taken: string
}

interface Props {
  /** Changes by ticks in other views, and with those of this one. */
  elsewhere: Names
  begun: Names
  texts: { title: string; given: string; taken: string; and: string }
}

const BOXES = 'input[type=checkbox][name="permissionIds[]"]:not(:disabled)'

/** Name of a permission, without the code beside it. */
const nameOf = (box: Element) => box.nextElementSibling?.firstChild?.textContent ?? ''

/** True if a box differs from the saved role; one ticked in another view starts that way. */
const differs = ({ checked, defaultChecked, dataset }: HTMLInputElement) =>
  checked !== (defaultChecked !== (dataset.turned !== undefined))

/** Shows the changes that saving would make while permissions are ticked. */
export function LiveChanges({ elsewhere, begun, texts }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState(begun)
  useEffect(() => {
    const form = place.current?.closest('form')
    const look = () => {
      const boxes = [...(form?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])]
      const differing = boxes.filter(differs)
      const names = (given: boolean, others: string) => {
        const here = differing.filter(({ checked }) => checked === given)
        return [others, ...here.map(nameOf)].filter(Boolean).join(texts.and)
      }
      setChanged({ given: names(true, elsewhere.given), taken: names(false, elsewhere.taken) })
    }
    // One tick may set others: reads the final state.
    const wait = () => setTimeout(look)
    // Counts ticks restored from a draft.
    wait()
    form?.addEventListener('change', wait)
    return () => form?.removeEventListener('change', wait)
  }, [texts.and, elsewhere])
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
