import './tailwind.css'
import '../show'
