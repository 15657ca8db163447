import { type RefObject, useEffect, useRef } from 'react'

/** Reports each change of a hidden field's value: it fires no input event, by which the form counts it and keeps its draft. */
export function useReported(place: RefObject<HTMLElement | null>, value: unknown): void {
  const begun = useRef(value)
  useEffect(() => {
    if (begun.current !== value) place.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [place, value])
}
