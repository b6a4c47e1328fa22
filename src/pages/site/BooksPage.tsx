import { LooseEnd } from "../../ui/page/LooseEnd.tsx";

export function BooksPage() {
  return (
    <div className="page-width stack">
      <LooseEnd />
      <h1 className="display" tabIndex={-1}>
        Under construction!
      </h1>
    </div>
  );
}
