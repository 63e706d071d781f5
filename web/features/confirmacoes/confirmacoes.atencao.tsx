import { useQuery } from '@tanstack/react-query';
import { usePode } from '../../lib/usuario.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { pedidosQuery } from './confirmacoes.api.ts';

/** Home panel, for administradores: acts that nobody undoes need one person alone, and what that means. */
export function Atencao() {
  const { data } = useQuery({
    ...pedidosQuery({ pagina: '1', tamanho: '20' }),
    enabled: usePode('administrar-contas'),
  });
  if (data === undefined || data.exigida) return null;
  return (
    <section className="cartao destaque" aria-labelledby="atencao-duas-pessoas">
      <h3 id="atencao-duas-pessoas">Uma pessoa só</h3>
      <p>
        <Etiqueta tom="alerta">Duas pessoas: desligado</Etiqueta>
      </p>
      <p>
        Um responsável sozinho revoga, reativa e corrige diplomas, registra com ressalva, aceita nome social, troca o
        e-mail de um diplomado e muda atos e assinantes da instituição. Quem tomar a conta dele faz o mesmo.
      </p>
      <p>Com DUAS_PESSOAS=sim na configuração, cada um destes atos espera a confirmação de outro responsável.</p>
    </section>
  );
}
