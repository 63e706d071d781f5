import { CheckOutlined } from '@ant-design/icons';
import { DIREITOS, PAPEIS } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { NOME_DO_PAPEL } from '../../lib/papel.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { MENSAGENS } from './contas.messages.ts';

const LARGURA_DO_ATO = 3.4;

/** `/contas/perfis`: the table of rights that the server asks, as it stands. */
export function PerfisPage() {
  return (
    <Pagina titulo={MENSAGENS.perfis} trilha={[{ rotulo: MENSAGENS.titulo, href: paths.contas.href() }]}>
      <TabelaSimples
        colunas={['O que se faz', ...PAPEIS.map((papel) => NOME_DO_PAPEL[papel])]}
        larguras={[LARGURA_DO_ATO, ...PAPEIS.map(() => 1)]}
        linhas={Object.values(DIREITOS).map(({ texto, papeis }) => [
          texto,
          ...PAPEIS.map((papel) =>
            papeis.includes(papel) ? (
              <CheckOutlined key={papel} aria-label="Sim" />
            ) : (
              <span key={papel} className="so-na-mesa texto-menor">
                Não
              </span>
            ),
          ),
        ])}
      />
    </Pagina>
  );
}
