import type { PermissionCode } from '@/lib/domain/permission'

/** A screen behind the login. */
export interface ScreenRow {
  /** The file route, with `[id]` for what varies. */
  path: `/${string}`
  /** Keys by which a server menu names the screen in `component`; compared without regard to case. */
  components: readonly string[]
  /** A button permission that opening the screen asks for besides its menu entry; what its page reads asks for the same. */
  permission?: PermissionCode
  /** Key in the message catalogues. */
  title: string
  /** Opened without a menu entry of its own: by every signed-in user. */
  everybody?: true
}

/** Keeps a row's literals, so that a path is a type. */
export const screen = <const S extends ScreenRow>(row: S): S => row
