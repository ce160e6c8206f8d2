// What is shared under the key "react-router-dom". Named re-exports keep the library tree-shakeable
// (the whole of it is five times as large); a test holds that every imported name stands here.
export {
  BrowserRouter,
  Link,
  Navigate,
  NavigationType,
  NavLink,
  Route,
  Routes,
  matchPath,
  useLocation,
  useParams,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
