import './tailwind.css'
import '@doorstep/ui/tokens.css'
import '@doorstep/ui/Button.css'
import '../show'
