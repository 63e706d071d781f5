import { useQuery } from '@tanstack/react-query';
import { usePode } from '../../lib/usuario.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { pedidosQuery } from './confirmacoes.api.ts';

/** For administradores: acts that nobody undoes need one person alone, and what that means. */
export function UmaPessoaSo() {
  const { data } = useQuery({
    ...pedidosQuery({ pagina: '1', tamanho: '20' }),
    enabled: usePode('administrar-contas'),
  });
  if (data === undefined || data.exigida) return null;
  return (
    <section className="cartao destaque" aria-labelledby="atencao-duas-pessoas">
      <h2 id="atencao-duas-pessoas">Uma pessoa só</h2>
      <p>
        <Etiqueta tom="alerta">Duas pessoas: desligado</Etiqueta>
      </p>
      <p>
        Um responsável sozinho revoga, reativa e corrige diplomas, registra com ressalva, aceita nome social, troca o
        e-mail de um diplomado e muda atos e assinantes da instituição. Quem tomar a conta dele faz o mesmo.
      </p>
      <p>Quem cuida do servidor pode ligar a confirmação: cada um destes atos espera então por outro responsável.</p>
    </section>
  );
}
