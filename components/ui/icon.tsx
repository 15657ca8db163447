import 'server-only'
import {
  Archive,
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  Ban,
  Bell,
  Bookmark,
  Calendar,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  Columns3,
  Copy,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  Filter,
  Flag,
  House,
  Image,
  Info,
  Lock,
  type LucideIcon,
  MapPin,
  MessageSquare,
  Minus,
  Package,
  Pencil,
  Plus,
  Printer,
  RefreshCw,
  Rows3,
  Save,
  Search,
  Settings,
  ShoppingCart,
  Store,
  Tag,
  Trash2,
  TriangleAlert,
  Truck,
  Undo2,
  Upload,
  User,
  WifiOff,
  X,
} from 'lucide-react'
import { iconPath } from './icon-path'

/** The only icons of the product. They are rendered on the server, so a name costs the browser nothing. */
const ICONS = {
  archive: Archive,
  down: ArrowDown,
  back: ArrowLeft,
  up: ArrowUp,
  ban: Ban,
  bell: Bell,
  bookmark: Bookmark,
  calendar: Calendar,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  alert: CircleAlert,
  success: CircleCheck,
  help: CircleHelp,
  clock: Clock,
  columns: Columns3,
  copy: Copy,
  download: Download,
  more: Ellipsis,
  eye: Eye,
  'eye-off': EyeOff,
  filter: Filter,
  flag: Flag,
  home: House,
  image: Image,
  info: Info,
  lock: Lock,
  pin: MapPin,
  message: MessageSquare,
  minus: Minus,
  package: Package,
  edit: Pencil,
  plus: Plus,
  print: Printer,
  refresh: RefreshCw,
  rows: Rows3,
  save: Save,
  search: Search,
  settings: Settings,
  cart: ShoppingCart,
  store: Store,
  tag: Tag,
  delete: Trash2,
  warning: TriangleAlert,
  truck: Truck,
  undo: Undo2,
  upload: Upload,
  user: User,
  offline: WifiOff,
  close: X,
} as const satisfies Record<string, LucideIcon>

export type IconName = keyof typeof ICONS

interface IconProps {
  name: IconName
  /** Accessible name; without it the icon is decorative. */
  label?: string
  size?: number
}

const paths = new Map<IconName, string>()

function pathNamed(name: IconName): string {
  const known = paths.get(name)
  if (known !== undefined) return known
  const path = iconPath(ICONS[name])
  paths.set(name, path)
  return path
}

/** Server components only; a client component takes the rendered icon as a prop. */
export function Icon({ name, label, size = 16 }: IconProps) {
  const box = { className: 'icon', width: size, height: size, viewBox: '0 0 24 24' }
  const path = <path d={pathNamed(name)} />
  return label ? (
    <svg {...box} role="img" aria-label={label}>
      {path}
    </svg>
  ) : (
    <svg {...box} aria-hidden="true">
      {path}
    </svg>
  )
}
