import { Button } from '@/components/ui/button'
import { cancel } from '../withdrawals/actions'

interface Props {
  id: string
  version: number
  /** Names the withdrawal for who does not see the row. */
  label: string
  text: string
}

/** Takes an unreviewed withdrawal back; a plain form, so that it works without scripts. */
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
