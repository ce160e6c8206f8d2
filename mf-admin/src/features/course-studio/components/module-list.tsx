import { leave } from '@hypercar/app-kit/leaving';
import type { StoredModule } from '@hypercar/contracts/course-lessons';
import { Button } from '@hypercar/ui/button';
import { ConfirmDialog } from '@hypercar/ui/confirm-dialog';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { moved } from '../api/change';
import { useOrder, useRemoveModule } from '../api/course-queries';
import { FileLibrary } from './file-library';
import { ListButtons } from '../../../lists/list-buttons';
import { ScheduleDialog } from './schedule-dialog';
import { SortedRow } from './sorted-row';

interface ModuleListProps {
  modules: readonly StoredModule[];
  /** The slug of the open one. */
  chosen: string | null;
  onNew: () => void;
}

const sizeOf = ({ lessons }: StoredModule): string => {
  const drafts = lessons.filter(({ isDraft }) => isDraft).length;
  const all = `${lessons.length} ${lessons.length === 1 ? 'lesson' : 'lessons'}`;
  return drafts > 0 ? `${all}, ${drafts} as ${drafts === 1 ? 'a draft' : 'drafts'}` : all;
};

const Files = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Films and documents
      </Button>
      {isOpen && <FileLibrary onClose={() => setIsOpen(false)} />}
    </>
  );
};

const ForAll = ({ modules }: { modules: readonly StoredModule[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Files />
      {/* Changes in the open module would be overtaken. */}
      <Button
        variant="quiet"
        disabled={modules.length === 0}
        onClick={() => leave(() => setIsOpen(true))}
      >
        Schedule of six weeks
      </Button>
      {isOpen && <ScheduleDialog modules={modules} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** The modules in their order: opened, moved and removed. */
export const ModuleList = ({ modules, chosen, onNew }: ModuleListProps) => {
  const slugs = modules.map(({ slug }) => slug);
  const order = useOrder();
  const remove = useRemoveModule(slugs);
  const [leaving, setLeaving] = useState<StoredModule>();
  return (
    <Root aria-label="Modules">
      <ol>
        {modules.map((module, i) => (
          <SortedRow
            key={module.slug}
            as="li"
            list="modules"
            at={i}
            current={module.slug === chosen}
            onMove={(from, to) => order.mutate(moved(slugs, from, to))}
          >
            <Link to={`/admin/course?module=${module.slug}`}>
              {i + 1}. {module.title}
            </Link>
            <small>{sizeOf(module)}</small>
            <ListButtons
              of={module.title}
              at={i}
              count={modules.length}
              onMove={(to) => order.mutate(moved(slugs, i, to))}
              onRemove={() => setLeaving(module)}
            />
          </SortedRow>
        ))}
      </ol>
      <Button variant="secondary" onClick={onNew}>
        Add a module
      </Button>
      <ForAll modules={modules} />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title="Remove the module"
        description={`${leaving?.title} and its lessons disappear for everybody. You can undo it right after.`}
        confirmLabel="Remove"
        danger
        onConfirm={() => {
          remove.mutate(leaving!.slug);
          setLeaving(undefined);
        }}
      />
    </Root>
  );
};

const Root = styled.nav`
  display: grid;
  gap: ${theme.space.m};
  align-content: start;
  ol {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: ${theme.space.xs} ${theme.space.s} ${theme.space.xs} 0;
    border-top: 1px solid ${theme.colour.line};
    &[aria-current] {
      background: ${theme.colour.surface};
      box-shadow: inset 2px 0 ${theme.colour.ice};
    }
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.target.medium};
  }
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
