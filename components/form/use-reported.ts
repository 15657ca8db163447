import { type RefObject, useEffect, useRef } from 'react'

/** Reports changes of a hidden field, which fires no input event, so that the form counts them and keeps its draft. */
export function useReported(place: RefObject<HTMLElement | null>, value: unknown): void {
  const begun = useRef(value)
  useEffect(() => {
    if (begun.current !== value) place.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [place, value])
}
