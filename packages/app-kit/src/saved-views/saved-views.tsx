import { followsScreen } from '@hypercar/app-kit/search-state';
import type { SavedView, ViewPath } from '@hypercar/contracts/saved-views';
import { Button } from '@hypercar/ui/button';
import { Menu, MenuItem, MenuLine } from '@hypercar/ui/menu';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ManageViewsDialog } from './manage-views-dialog';
import { SaveViewDialog } from './save-view-dialog';
import { useSavedViews } from './use-saved-views';
import { keptSearch } from './view-address';

/** Opens the screen's own view, once, when its address says nothing. */
const useDefaultView = (view: SavedView | undefined, isKnown: boolean): void => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || !isKnown) return;
    isOpened.current = true;
    if (view && !search) void navigate({ search: view.search }, { replace: true });
  }, [isKnown, view, search, navigate]);
};

type Opened = 'save' | 'manage';

/** A person's views of a screen: what its lists show, by name, one of them when it opens. */
export const SavedViews = ({ path }: { path: ViewPath }) => {
  const { isKnown, views, replace } = useSavedViews();
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const kept = keptSearch(useLocation().search);
  const shown = views.filter((view) => view.path === path);
  const current = shown.find(({ search }) => search === kept);
  useDefaultView(
    shown.find(({ isDefault }) => isDefault),
    isKnown,
  );
  const close = () => setOpened(undefined);
  if (!isKnown) return null;
  return (
    <>
      <Menu
        trigger={<Button variant="secondary">{current ? `View: ${current.name}` : 'Views'}</Button>}
      >
        {shown.map(({ name, search }) => (
          <MenuItem
            key={name}
            checked={search === kept}
            onSelect={() => void navigate({ search }, { state: followsScreen })}
          >
            {name}
          </MenuItem>
        ))}
        {shown.length > 0 && <MenuLine />}
        <MenuItem onSelect={() => setOpened('save')}>Save this view…</MenuItem>
        {shown.length > 0 && (
          <MenuItem onSelect={() => setOpened('manage')}>Change views…</MenuItem>
        )}
      </Menu>
      {opened === 'save' && (
        <SaveViewDialog path={path} search={kept} views={views} replace={replace} onClose={close} />
      )}
      {opened === 'manage' && (
        <ManageViewsDialog shown={shown} views={views} replace={replace} onClose={close} />
      )}
    </>
  );
};
