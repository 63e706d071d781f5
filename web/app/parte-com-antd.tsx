import { type ComponentType, lazy, Suspense } from 'react';

/**
 * What a screen without Ant Design (`SEM_ANTD`) opens on a wish, and which needs it: both are fetched then, together.
 */
export function parteComAntd<P extends object>(carregar: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Parte = lazy(async () => {
    const [{ comAntd }, parte] = await Promise.all([import('./com-antd.tsx'), carregar()]);
    return { default: comAntd(parte) };
  });
  return (props) => (
    <Suspense>
      <Parte {...props} />
    </Suspense>
  );
}
