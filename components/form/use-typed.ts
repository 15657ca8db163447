import { type RefObject, useEffect, useState } from 'react'

/** Data of the form around an element, updated on each input; null on the server and without scripts. */
export function useTyped(place: RefObject<HTMLElement | null>): FormData | null {
  const [typed, setTyped] = useState<FormData | null>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => setTyped(new FormData(form))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [place])
  return typed
}
