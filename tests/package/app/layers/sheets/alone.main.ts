import '@doorstep/ui/styles.css'
import '../show'
