'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

const OFF = { opacity: 0.55 }

interface QuietHoursProps {
  /** Checkbox that switches them on. */
  box: ReactNode
  label: string
  children: ReactNode
}

/** Fields that apply only while the box is ticked; their values are kept. Without scripts all are shown. */
export function QuietHours({ box, label, children }: QuietHoursProps) {
  const whole = useRef<HTMLDivElement>(null)
  const [off, setOff] = useState(false)
  useEffect(() => setOff(!whole.current?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked), [])
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') setOff(!target.checked)
  }
  return (
    <div className="form" ref={whole} onChange={follow}>
      {box}
      <fieldset className="form" disabled={off} aria-label={label} style={off ? OFF : undefined}>
        {children}
      </fieldset>
    </div>
  )
}
