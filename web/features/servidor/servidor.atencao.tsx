import { useQuery } from '@tanstack/react-query';
import { useHora } from '../../lib/instituicao.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { RelogioAtrasado } from './relogio-atrasado.tsx';
import { atencaoDoServidorQuery } from './servidor.api.ts';

const ARQUIVOS = {
  alterado: 'com conteúdo diferente do que foi guardado',
  ausente: 'que não está mais no armazenamento',
  assinatura: 'com assinatura que não confere',
} as const;

/** Panel of the home page: background work that failed, files that changed, an old backup, a full disk. Shows nothing when all is well. */
export function Atencao() {
  const { data } = useQuery(atencaoDoServidorQuery);
  const hora = useHora();
  if (data === undefined) return null;
  const { tarefas, backup, somenteLeitura, relogioAntesDe, arquivos } = data;
  const bem = tarefas.length === 0 && backup === null && !somenteLeitura && relogioAntesDe === null;
  if (bem && arquivos.length === 0) return null;
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
        {relogioAntesDe !== null && <RelogioAtrasado antesDe={relogioAntesDe} />}
        {arquivos.map(({ resultado, quantos, em }) => (
          <li key={resultado}>
            <Etiqueta tom="perigo">Arquivos guardados</Etiqueta> {quantos === 1 ? '1 arquivo' : `${quantos} arquivos`}{' '}
            {ARQUIVOS[resultado]}, conferido em {hora(em)}. Enquanto isso, não é apresentado como assinado.
          </li>
        ))}
        {backup && (
          <li>
            <Etiqueta tom="alerta">Sem backup recente</Etiqueta>{' '}
            {backup.ultimo === null
              ? 'Nenhum backup foi feito deste computador.'
              : `O último é de ${hora(backup.ultimo)}.`}
          </li>
        )}
        {tarefas.map(({ nome, titulo, falha, ultimoSucesso }) => (
          <li key={nome}>
            <Etiqueta tom="alerta">{falha === null ? 'Em atraso' : 'Falhou'}</Etiqueta> {titulo}
            {falha !== null && `: ${falha}`}.{' '}
            {ultimoSucesso === null ? 'Ainda não funcionou.' : `Funcionou pela última vez em ${hora(ultimoSucesso)}.`}
          </li>
        ))}
      </ul>
      <p>Avise quem administra o sistema.</p>
    </section>
  );
}
