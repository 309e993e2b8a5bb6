import './bootstrap.css'
import '../show'
