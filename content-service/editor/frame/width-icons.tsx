import { Monitor, Smartphone, Tablet } from 'lucide-react'

/** The devices that a width of the preview stands for. */
export const widthIcons = {
  phone: <Smartphone size={16} />,
  tablet: <Tablet size={16} />,
  desk: <Monitor size={16} />,
}
