import 'server-only'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'

const SETTINGS = '/account/settings'

/** The settings anew, with what has just been done at their head; the frame around them is drawn anew too. */
export function told(done: string): never {
  revalidatePath(SETTINGS, 'layout')
  return redirect(`${SETTINGS}?done=${done}`)
}
