import type { RegistroCompleto } from '#contract/registro.schemas.ts';
import { prazoEmPalavras } from '#domain/registro/prazo-dou.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useHora } from '../../lib/instituicao.ts';
import { PublicarForm } from './publicar-form.tsx';
import { RegistroPage } from './registro-page.tsx';
import { useRegistros } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';

/** `/gravar-nova-data-publicacao/{registroId}` (REG-09): the DOU date and a form for the new one (REG-36 to REG-41). */
export function PublicacaoPage() {
  return (
    <RegistroPage
      titulo="Data de Publicação no DOU"
      fatos={({ registroDOUData, prazoPublicacao }) => [
        ['Data de publicação atual', registroDOUData === null ? MENSAGENS.naoPublicado : formatarData(registroDOUData)],
        ...(prazoPublicacao === null
          ? []
          : [['Prazo', `${formatarData(prazoPublicacao.limite)} (${prazoEmPalavras(prazoPublicacao)})`] as const]),
      ]}
    >
      {(registro) => (
        <>
          <Publicar registro={registro} />
          <Historico registro={registro} />
        </>
      )}
    </RegistroPage>
  );
}

function Publicar({ registro }: { registro: RegistroCompleto }) {
  const { registroID: RegistroID, livroRegistro, nomeDiplomado: nome, registroDOUData: data } = registro;
  const { publicar } = useRegistros();
  return (
    <PublicarForm
      nome="publicacao"
      dica="De quando foi registrado até hoje."
      minimo={livroRegistro.dataRegistroDiploma}
      publicados={data === null ? [] : [{ nome, data }]}
      publicar={(DataPublicacao) => publicar.mutateAsync({ RegistroID, DataPublicacao })}
      erro={MENSAGENS.erroNaPublicacao}
    />
  );
}

function Historico({ registro: { publicacoes } }: { registro: RegistroCompleto }) {
  const hora = useHora();
  if (publicacoes.length === 0) return null;
  return (
    <section aria-labelledby="historico-da-publicacao">
      <h2 id="historico-da-publicacao">Datas já gravadas</h2>
      <ul className="com-marcas registro-publicacoes">
        {publicacoes.map(({ data, dataAnterior, quando, por }) => (
          <li key={quando}>
            {formatarData(data)}
            {dataAnterior !== null && `, no lugar de ${formatarData(dataAnterior)}`} – por {por}, em {hora(quando)}
          </li>
        ))}
      </ul>
    </section>
  );
}
