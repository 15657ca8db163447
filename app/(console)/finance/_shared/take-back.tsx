import { Button } from '@/components/ui/button'
import { cancel } from '../withdrawals/actions'

interface Props {
  id: string
  version: number
  /** Name of the withdrawal for screen readers. */
  label: string
  text: string
}

/** Cancels a withdrawal before its review; a plain form that works without scripts. */
export function TakeBack({ id, version, label, text }: Props) {
  return (
    <form action={cancel}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" size="sm" aria-label={label}>
        {text}
      </Button>
    </form>
  )
}
