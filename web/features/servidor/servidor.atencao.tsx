import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { RelogioAtrasado } from './relogio-atrasado.tsx';
import { atencaoDoServidorQuery } from './servidor.api.ts';
import { TarefaEmAtraso } from './tarefa-em-atraso.tsx';

const ARQUIVOS = {
  alterado: 'com conteúdo diferente do que foi guardado',
  ausente: 'que não está mais no armazenamento',
  assinatura: 'com assinatura que não confere',
} as const;

/** Panel of the home page: failed work, changed files, an old backup, a full disk. Nothing when all is well. */
export function Atencao() {
  const { data } = useQuery(atencaoDoServidorQuery);
  const hora = useHora();
  const podeConciliar = usePode('operar-servidor');
  if (data === undefined) return null;
  const {
    tarefas,
    backup,
    ensaio,
    restauradoDe,
    somenteLeitura,
    relogioAntesDe,
    relogioDepoisDe,
    arquivos,
    diferencas,
  } = data;
  const bem =
    tarefas.length === 0 &&
    backup === null &&
    ensaio === null &&
    restauradoDe === null &&
    !somenteLeitura &&
    relogioAntesDe === null &&
    relogioDepoisDe === null;
  if (bem && arquivos.length === 0 && diferencas === null) return null;
  return (
    <section className="cartao destaque anotacao" aria-labelledby="atencao-servidor">
      <h3 id="atencao-servidor">Servidor</h3>
      <ul className="com-marcas">
        {somenteLeitura && (
          <li>
            <Etiqueta tom="perigo">Somente consulta</Etiqueta> O banco de dados está sem espaço: nada pode ser gravado
            até que haja lugar no disco.
          </li>
        )}
        {restauradoDe !== null && (
          <li>
            <Etiqueta tom="perigo">Banco restaurado</Etiqueta>{' '}
            <span>
              Os dados são de {hora(restauradoDe)}: nada é registrado até que um administrador os concilie com o que
              existe fora daqui.
            </span>{' '}
            {podeConciliar && <Link to={paths.restauracao.href()}>Conciliar</Link>}
          </li>
        )}
        {(relogioAntesDe ?? relogioDepoisDe) !== null && (
          <RelogioAtrasado antesDe={relogioAntesDe} depoisDe={relogioDepoisDe} />
        )}
        {diferencas && <Diferencas {...diferencas} />}
        {arquivos.map(({ resultado, quantos, em }) => (
          <li key={resultado}>
            <Etiqueta tom="perigo">Arquivos guardados</Etiqueta> {quantos === 1 ? '1 arquivo' : `${quantos} arquivos`}{' '}
            {ARQUIVOS[resultado]}, conferido em {hora(em)}. Enquanto isso, não é apresentado como assinado.
          </li>
        ))}
        {backup && <SemBackup {...backup} />}
        {ensaio && (
          <li>
            <Etiqueta tom="alerta">Ensaio de restauração</Etiqueta>{' '}
            <span>{ensaio.falha ?? 'O backup não é restaurado para ensaio há mais de um mês.'}</span>{' '}
            {ensaio.ultimo !== null && <span>O último que deu certo é de {hora(ensaio.ultimo)}.</span>}
          </li>
        )}
        {tarefas.map((tarefa) => (
          <TarefaEmAtraso key={`${tarefa.nome} ${tarefa.ultimaFalha}`} {...tarefa} />
        ))}
      </ul>
      <p>Avise quem administra o sistema.</p>
    </section>
  );
}

/** Rows otherwise than their acts left them. */
function Diferencas({ quantas, desde, primeiras }: { quantas: number; desde: string; primeiras: string[] }) {
  const hora = useHora();
  return (
    <li>
      <Etiqueta tom="perigo">Registro alterado</Etiqueta> {quantas === 1 ? '1 diferença' : `${quantas} diferenças`}{' '}
      entre o que está gravado e o que os atos deixaram, desde {hora(desde)}. A consulta pública não responde por estes
      registros.
      <ul>
        {primeiras.map((uma) => (
          <li key={uma}>{uma}</li>
        ))}
      </ul>
    </li>
  );
}

/** No backup of the last days here, or none that reached the second place. */
function SemBackup({ ultimo, falha, lugar }: { ultimo: string | null; falha: string | null; lugar: string }) {
  const hora = useHora();
  const nenhum = lugar === 'segundo' ? 'Nenhum chegou ao segundo lugar.' : 'Nenhum backup foi feito deste computador.';
  return (
    <li>
      <Etiqueta tom="alerta">Sem backup recente</Etiqueta>{' '}
      <span>
        {ultimo === null ? nenhum : `O último${lugar === 'segundo' ? ' do segundo lugar' : ''} é de ${hora(ultimo)}.`}
      </span>{' '}
      {falha !== null && <span>Falhou depois: {falha}</span>}
    </li>
  );
}
